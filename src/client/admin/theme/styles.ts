/**
 * Mantine's styles for what the admin area draws everywhere, and how it differs from the site. A heavier component brings its own
 * with the code that draws it: `Modal` by ui/dialog.tsx, `DataList` by ui/facts.tsx, the table's by whoever draws one.
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
