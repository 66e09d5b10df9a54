/** `npm run registries`: writes the tables that follow from the folders (registries/registries.ts). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registries } from './registries/registries.ts';

const ROOT = join(import.meta.dirname, '..');
for (const [path, text] of Object.entries(registries(ROOT))) writeFileSync(join(ROOT, path), text);
