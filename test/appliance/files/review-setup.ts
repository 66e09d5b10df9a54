/** `state` of whatever is reviewed: whether there is a review, and who may do what about it. */
import type { Account } from '../accounts';
import { operation } from '../operation';
import { grants } from '../rights';
import { isReviewOn } from './review';

export const reviewSetup = operation({
  path: '',
  method: 'state',
  fields: {},
  run: (context) => {
    const { box } = context;
    const accounts = box.accounts.all().filter(({ enabled, expired }) => enabled && !expired);
    const named = (right: string): readonly string[] =>
      accounts
        .filter(({ menus, buttons }: Account) => grants(menus, right.split(':')[0] ?? '') && grants(buttons, right))
        .map(({ username }) => username);
    const reviewers = accounts.filter(({ reviewer }) => reviewer);
    return {
      data: {
        detail: {
          review: isReviewOn(box) ? 1 : 0,
          reviewers: reviewers.length,
          may: context.signedIn().account.reviewer ? 1 : 0,
          permission_admins: named('system/permismange:edit'),
          service_admins: named('system/serviceconfig:edit'),
        },
      },
    };
  },
});
