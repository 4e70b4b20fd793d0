/**
 * What every page needs of Mantine's styles. They stand in a cascade layer, so that a module's own styles win wherever
 * the bundler puts them; a screen imports the layered styles of the further components it uses.
 */
import './global.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
