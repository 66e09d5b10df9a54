/** `npm run contract`: bundles and runs contract.ts. */
import { bundled } from './bundle.ts';

await import(await bundled('contract'));
