/** Hospital evaluation: questionnaires on the screens, what came of them, and the queue that people are called from. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { evaluationAnswers } from './answers';
import { evaluationDepartments } from './departments';
import { evaluationForms } from './forms';
import { evaluationSettings } from './settings';
import { queueTickets } from './tickets';

export const screen = defineScreen(
  'smartscreen/hospitalevaluation',
  tabs(
    'smart-screen-evaluation:screen',
    {
      forms: list(evaluationForms, () => import('./form-views')),
      results: view(() => import('./results'), 'ResultsView'),
      answers: list(evaluationAnswers, () => import('./answer-views')),
      queue: view(() => import('./queue'), 'Queue'),
      tickets: list(queueTickets),
      departments: list(evaluationDepartments),
      settings: settings(evaluationSettings),
    },
    () => import('./low-count'),
  ),
  { rights: ['followup', 'queue'] },
);
