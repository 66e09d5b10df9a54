/** Whether there is a review, and who may do what about it (`state` of a resource that is reviewed). */
import { type ResourceName, resource } from '../../gateway/calls';
import { detailed, flag, list, number, record, text } from '../../gateway/shape';

const setup = record({
  /** Review is switched on in the service configuration. */
  review: flag(),
  /** How many accounts may review. */
  reviewers: number(),
  /** Whether this account is one of them. */
  may: flag(),
  /** Who can set reviewers, and who can switch review on: names of accounts. */
  permission_admins: list(text()),
  service_admins: list(text()),
});

/** `state` of a resource. */
export const setupCall = (name: ResourceName) => resource(name).method('state').reads(detailed(setup));
