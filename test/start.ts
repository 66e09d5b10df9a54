/** `npm start`: the reference appliance with the console in its web root. Options: see test/appliance/README.md. */
import { bundled } from './bundle.ts';

await import(await bundled('appliance/main'));
