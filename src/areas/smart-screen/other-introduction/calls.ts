/** The calls of pages beside those of every list. */
import { resource } from '../../../gateway/calls';
import { detailed, list, number, record, text } from '../../../gateway/shape';

const calls = resource('introducePages');

/** `review`: lets guests read a page as it was seen (`mtime`), or not; a rejection has a reason. */
export const reviewPage = calls.method<{ id: string; verdict: 'approved' | 'rejected'; reason: string; mtime: string }>('review').writes();

/** `waiting`: how many pages wait for a review. */
export const readWaiting = calls.method<Record<string, never>>('waiting').polls(record({ count: number() }));

/** `shown`: a page as guests read it now, which is its approved version while a change of it waits. */
export const readShown = calls
  .method<{ id: string }>('shown')
  .reads(detailed(record({ title: text(), title_en: text(), body: text(), body_en: text(), cover: text(), pictures: list(text()) })));

/** `material`: the pictures that a page shows, in their order, with what they show. */
export const readMaterial = calls
  .method<{ ids: readonly string[] }>('material')
  .reads(record({ list: list(record({ id: text(), title: text(), title_en: text(), file: text() })) }));
