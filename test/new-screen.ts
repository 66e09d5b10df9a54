/** `npm run new-screen <component> -- --list a --settings b`: writes the files of a screen (new-screen/main.ts). */
import { bundled } from './bundle.ts';

await import(await bundled('new-screen/main'));
