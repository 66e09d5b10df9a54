import { loadPart } from '../../lib/load-part';
import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

const area = () => loadPart(() => import('./index'));

/** The screens of the view folder TR069 (SPEC.md 2). */
export const tr069Routes = {
  'tr069/itms': notYet,
  'tr069/ainoterminal': notYet,
  'tr069/templatelist': notYet,
  'tr069/timedrestart': async () => (await area()).timedRestart,
} satisfies ScreenTable;
