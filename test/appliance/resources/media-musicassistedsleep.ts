/** Music and sounds to fall asleep by. */
import { sleepSounds } from '../../../src/areas/media/music-assisted-sleep/sounds';
import type { Box } from '../box';
import { seedFileUrl } from '../files/seed-files';
import { reviewOfFiles, storedFiles } from '../media/stored-facts';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';

const MINUTE = 60;
const row = (name: string, kind: string, file: string, minutes: number, volume: number, more = {}) => ({
  name,
  class: kind,
  file: seedFileUrl('/音乐', file),
  cover: '',
  length: 0,
  timer: minutes * MINUTE,
  volume,
  review: 'normal',
  status: 1,
  ...more,
});

/** How long each plays, and how the review of its files stands. */
function freshen(box: Box): void {
  const files = storedFiles(box);
  for (const { id, file, cover, length, review } of rowsOf(mediaMusicassistedsleep, box.store, box.clock).all()) {
    const notes = { length: Math.round(files.get(String(file))?.duration ?? 0), review: reviewOfFiles(files, [file, cover]) };
    if (notes.length !== length || notes.review !== review) noteRow(box.store, mediaMusicassistedsleep.path, String(id), notes);
  }
}

export const mediaMusicassistedsleep: Resource = {
  ...declaredResource(sleepSounds),
  seed: () => [
    row('晚安钢琴', 'piano', '晚安钢琴.mp3', 30, 30, { cover: seedFileUrl('/音乐', '钢琴封面.png') }),
    row('海浪', 'nature', '海浪.wav', 60, 35, { cover: seedFileUrl('/音乐', '海浪封面.png') }),
    row('林间细雨', 'nature', '林间细雨.wav', 120, 25),
    row('睡前轻音', 'lullaby', '睡前轻音.mp3', 45, 30),
    row('冥想引导', 'meditation', '冥想引导.mp3', 20, 40),
    row('轻音乐合集', 'other', '轻音乐合集.mp3', 0, 20, { status: 0 }),
  ],
  freshen,
};
