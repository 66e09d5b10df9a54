/** Resources and their review (7, resources/index). */
import { byteSize, choice, linked, moment, multiline, text } from '../../../field';
import type { Row } from '../../../field/field';
import { listDef } from '../../../screen/definition/definition';

/** the states of a review. */
export const STATES = ['pending', 'approved', 'rejected', 'normal', 'recommend'] as const;
export type ReviewState = (typeof STATES)[number];

/** Fields of a resource: all the box's own, but for what a review changes. */
export const resourceFieldSet = {
  name: text({ readOnly: true, width: 190 }),
  type: choice(['image', 'video', 'audio', 'text', 'document', 'app', 'other'], { readOnly: true, width: 90 }),
  uploader: linked('resource_uploader', { readOnly: true, width: 110 }),
  uploaded: moment(),
  size: byteSize({ width: 100 }),
  source: choice(['upload', 'sync'], { readOnly: true }),
  state: choice(STATES, {
    readOnly: true,
    severities: { pending: 'warning', approved: 'success', rejected: 'danger', recommend: 'info' },
    width: 160,
  }),
  reason: multiline({ readOnly: true, width: 150 }),
  reviewer: text({ readOnly: true, width: 100 }),
  /** Address of the file, and of a picture that stands for it. */
  url: text({ readOnly: true }),
  cover: text({ readOnly: true }),
  /** Of a text resource: the text. */
  content: multiline({ readOnly: true }),
};
/** A resource of the list. */
export type Resource = Row<typeof resourceFieldSet>;

/** The list with its words; the queue shows it in a way of its own. */
export const auditList = listDef({
  key: 'system-linked:audit',
  component: 'system/resourceaudit',
  resource: 'resourcesIndex',
  fields: resourceFieldSet,
  columns: ['name', 'type', 'uploader', 'uploaded', 'size', 'state', 'reason', 'reviewer'],
});

/** What a reviewer does. */
export const VERDICTS = ['approve', 'reject', 'recommend', 'normal'] as const;
export type Verdict = (typeof VERDICTS)[number];

const LEADS_TO: Readonly<Record<Verdict, ReviewState>> = {
  approve: 'approved',
  reject: 'rejected',
  recommend: 'recommend',
  normal: 'normal',
};

/** The state that a verdict leads to. */
export const stateAfter = (verdict: Verdict): ReviewState => LEADS_TO[verdict];

/**
 * What may be done in a state: what waits is approved or rejected, either can be thought better of, and what may be seen is recommended
 * or not.
 */
export const verdictsFor = (state: ReviewState): readonly Verdict[] => {
  switch (state) {
    case 'pending':
      return ['approve', 'reject'];
    case 'rejected':
      return ['approve'];
    case 'recommend':
      return ['normal', 'reject'];
    default:
      return ['recommend', 'reject'];
  }
};
