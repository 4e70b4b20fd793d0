/**
 * Mantine's styles that the admin area needs everywhere, and its differences from the site. A heavier component has its
 * styles in the file that uses it: `Modal` in ui/dialog.tsx, `DataList` in ui/facts.tsx, and the table's in every file
 * with a table.
 */
import '#client/ui/forms/inputStyles.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import './admin.css';
