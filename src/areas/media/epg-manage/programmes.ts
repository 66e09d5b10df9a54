/** Programmes as a table: found by any word of title, subtitle and description. */
import { choice, date, moment, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** A programme as the list has it. */
export const programmeFields = {
  start: moment({ width: 150 }),
  stop: moment({ width: 150 }),
  /** The live channel, by its id. */
  channel: text({ readOnly: true }),
  channel_name: text({ readOnly: true, width: 170 }),
  title: text({ readOnly: true, width: 240 }),
  subtitle: text({ readOnly: true, width: 180 }),
  description: text({ readOnly: true, width: 320 }),
  category: text({ readOnly: true, width: 110 }),
  /** Which programmes are told; without it those that have not ended. */
  when: choice(['coming', 'now', 'all'], { readOnly: true }),
  day: date({ readOnly: true }),
};

export const guideProgrammes = listDef({
  key: 'media-epg:programmes',
  component: 'mediamodel/epgmanage',
  resource: 'mediaEpgProgramme',
  fields: programmeFields,
  name: 'title',
  columns: [
    { field: 'start', priority: 1 },
    { field: 'channel_name', priority: 2 },
    { field: 'title', priority: 0 },
    { field: 'stop', extra: true },
    { field: 'subtitle', extra: true },
    { field: 'category', priority: 4 },
    { field: 'description', priority: 5 },
  ],
  filters: ['channel_name', 'day', 'when', 'category'],
  order: { by: 'start', order: 'asc' },
  without: ['add', 'edit', 'del', 'export'],
});
