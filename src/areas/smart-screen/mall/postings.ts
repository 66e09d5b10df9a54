/** Charges that were posted to the PMS: what was sent, what was answered. None is ever deleted; one that was wrong is reversed by another. */
import { choice, moment, money, multiline, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';
import { POSTING_SEVERITIES, POSTING_STATES } from './posting-states';
import { CURRENCIES } from './settings';

/** Why it is where it is, in words. */
const REASONS = ['none', 'linkDown', 'noPms', 'checkedOut', 'noPost', 'nightAudit', 'lost', 'notThere'] as const;

const own = (width: number) => text({ readOnly: true, width });

/** Fields of a posting. */
export const postingFields = {
  number: own(100),
  /** The order's number. */
  ticket: own(100),
  kind: choice(['charge', 'reversal'], { readOnly: true, width: 110 }),
  room: own(80),
  /** The guest's reservation goes along: a room number alone would charge whoever is in it. */
  reservation: own(120),
  amount: money({ readOnly: true, width: 120 }),
  currency: choice(CURRENCIES, { readOnly: true, width: 90 }),
  state: choice(POSTING_STATES, {
    readOnly: true,
    severities: POSTING_SEVERITIES,
    width: 130,
  }),
  why: choice(REASONS, { readOnly: true, width: 220 }),
  posted: moment(),
  by: own(110),
  note: own(200),
  sent: multiline({ readOnly: true }),
  answered: multiline({ readOnly: true }),
};

export const mallPostings = listDef({
  key: 'smart-screen-mall:postings',
  component: 'smartscreen/mallmanagement',
  resource: '/admin.php/smartscreen/mall_posting',
  fields: postingFields,
  name: 'number',
  columns: [
    { field: 'number', priority: 3 },
    { field: 'ticket', priority: 2 },
    { field: 'kind', priority: 5 },
    { field: 'room', priority: 4 },
    { field: 'amount', priority: 1 },
    { field: 'state', priority: 0 },
    { field: 'why', priority: 6 },
    { field: 'posted', priority: 7 },
    ...extra('reservation', 'currency', 'by', 'note', 'sent', 'answered'),
  ],
  filters: ['state', 'kind', 'ticket', 'posted'],
  order: { by: 'id', order: 'desc' },
  poll: 5000,
});

const { method } = resource('/admin.php/smartscreen/mall_posting');
/** `check`: asks the PMS whether it has it. */
export const checkPosting = method<{ id: string }>('check').writes();
/** `again`: of one that the PMS has refused, or does not have. */
export const postAgain = method<{ id: string }>('again').writes();
/** `settle`: the guest has paid at the desk what the PMS does not have. */
export const settlePosting = method<{ id: string; reason: string }>('settle').writes();
/** `reverse`: takes the charge back by a second posting. */
export const reversePosting = method<{ id: string; reason: string }>('reverse').writes();
