/** Mantine's styles for text and password fields. */
import '#client/ui/theme/buttonStyles.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './fields.css';
