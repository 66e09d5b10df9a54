/** `npm start`: the reference appliance with the console in its web root. Options: see test/appliance/README.md. */
import { pathToFileURL } from 'node:url';
import { bundleAppliance } from './bundle-appliance.mjs';

await import(pathToFileURL(await bundleAppliance('main')).href);
