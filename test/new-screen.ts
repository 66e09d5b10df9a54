/** `npm run new-screen <component> -- --list a --settings b`: writes the files of a screen (new-screen/main.ts). */
import { bundled } from './bundle.ts';
// Screens that were taken away since have to be gone from the tables before they can be read.
import './registries.ts';

await import(await bundled('new-screen/main'));
