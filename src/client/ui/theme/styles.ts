/**
 * The part of Mantine's styles that every page needs. They are in a cascade layer, so that a CSS module wins wherever
 * the bundler puts it. A screen imports the layered styles of the other components it uses.
 */
import './faces.css';
import './global.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
