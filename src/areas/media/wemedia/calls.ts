/** The calls of the videos beside those of every list. */
import { resource } from '../../../gateway/calls';
import { list, number, oneOf, record, text } from '../../../gateway/shape';
import { setupCall } from '../../../screen/review/setup';
import { VIDEO_STATES, type VideoVerdict } from './videos';

/** The calls of the list. */
export const videoCalls = resource('mediaWemedia');

/** Whether there is a review, and who may do what about it. */
export const readSetup = setupCall('mediaWemedia');

/** `review`: a rejection has a reason. */
export const review = videoCalls.method<{ id: string; verdict: VideoVerdict; reason: string; mtime: string }>('review').writes();

/** `uploader`: what else the uploader of a video has brought, the newest first, and how it ended. */
export const readUploader = videoCalls.method<{ id: string }>('uploader').reads(
  record({
    NotReviewed: number(),
    Approved: number(),
    NotApproved: number(),
    list: list(record({ id: text(), title: text(), uploaded: text(), state: oneOf(VIDEO_STATES), reason: text() })),
  }),
);
