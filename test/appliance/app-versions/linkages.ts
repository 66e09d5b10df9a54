/** Models and terminals to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { ownTerminals } from '../scenes/sees';
import { terminalsNow } from '../terminals/terminals';
import { modelsOf } from './house';

const owners = ['smartscreen/appupdate'] as const;

/** By the names that the console asks for. */
export const APP_LINKAGES: Readonly<Record<string, Linkage>> = {
  terminal_model: { owners, options: ({ box }) => modelsOf(box).map(({ model }) => ({ value: model, label: model })) },
  terminal_online: {
    owners,
    options: (context) =>
      terminalsNow(context.box)
        .filter(ownTerminals(context))
        .filter(({ online_since: since }) => since > 0)
        .map(({ id, name, model, area }) => ({ value: String(id), label: `${name} · ${model}`, group: area })),
  },
};
