/** Mantine's styles that the first screen needs, and how the area differs from the site. */
import '#client/ui/forms/inputStyles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import './admin.css';
