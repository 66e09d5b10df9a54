/** Templates of the television's home on the reference appliance. */
import { templateImage } from '../../../src/field/rules';
import { allOf, keptAssignments, keptMenus, keptTemplates } from '../app-menu/kept';
import { pictureUpload } from '../picture-upload';
import type { Resource } from '../resource';

export const easyTemplates: Resource = {
  ...keptTemplates,
  present: (entry, _clock, box) => ({
    ...entry,
    number: Number(entry.id),
    menus: [...allOf(keptMenus, box), ...allOf(keptAssignments, box)].filter(({ template }) => String(template) === String(entry.id))
      .length,
  }),
  methods: [pictureUpload(keptTemplates.component, templateImage)],
};
