/** Why a guide can't be read. */
import type { GuideReason } from '../../../../src/areas/media/epg-manage/sources';

/** A guide that can't be read: the console has the words of each reason. */
export class GuideFailure extends Error {
  readonly reason: GuideReason;
  /** What fills the place in those words: a status, a line, an encoding. */
  readonly detail: string;
  constructor(reason: GuideReason, detail = '') {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}
