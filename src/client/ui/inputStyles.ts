/** Mantine's styles for text and password fields. */
import './buttonStyles.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './fields.css';
