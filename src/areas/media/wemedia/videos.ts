/** Videos that guests and staff have uploaded for others to see. */
import { choice, duration, media, moment, multiline, tally, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

/** How the review of a video stands. */
export const VIDEO_STATES = ['NotReviewed', 'Approved', 'NotApproved'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** What a reviewer does. */
export const VIDEO_VERDICTS = ['approve', 'reject'] as const;
export type VideoVerdict = (typeof VIDEO_VERDICTS)[number];

/** The state that a verdict leads to. */
export const stateAfter = (verdict: VideoVerdict): VideoState => (verdict === 'approve' ? 'Approved' : 'NotApproved');

/** What may be decided in a state: either verdict can be thought better of. */
export const verdictsFor = (state: VideoState): readonly VideoVerdict[] =>
  VIDEO_VERDICTS.filter((verdict) => stateAfter(verdict) !== state);

export const videoFields = {
  title: text({ required: true, max: 60, width: 200 }),
  type: choice(['travel', 'food', 'family', 'event', 'life', 'other'], { width: 100 }),
  file: media('video', { required: true }),
  cover: media('image', { shape: '16:9' }),
  intro: multiline({ max: 300, rows: 2 }),
  uploader: text({ readOnly: true, width: 130 }),
  room: text({ readOnly: true, width: 80 }),
  uploaded: moment(),
  length: duration({ readOnly: true, units: ['hours', 'minutes', 'seconds'], width: 90 }),
  plays: tally({ width: 90 }),
  state: choice(VIDEO_STATES, {
    readOnly: true,
    severities: { NotReviewed: 'warning', Approved: 'success', NotApproved: 'danger' },
    width: 130,
  }),
  reason: multiline({ readOnly: true, width: 200 }),
  reviewer: text({ readOnly: true, width: 110 }),
};

export const videos = listDef({
  key: 'media-wemedia:videos',
  component: 'mediamodel/wemedia',
  resource: 'mediaWemedia',
  fields: videoFields,
  name: 'title',
  columns: [
    'title',
    'cover',
    'type',
    'uploader',
    'uploaded',
    'length',
    'state',
    'plays',
    ...extra('file', 'room', 'reason', 'reviewer', 'intro'),
  ],
  gallery: { picture: 'cover', title: 'title', line: 'state' },
  filters: ['state', 'type', 'uploader', 'uploaded'],
  order: { by: 'uploaded', order: 'desc' },
  form: { video: ['title', 'type', 'file', 'cover', 'intro'] },
  batch: ['type'],
});
