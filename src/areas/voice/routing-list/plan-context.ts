/** The records that route calls, for the cells of a list: a cell is given its row and nothing else. */
import { createContext, useContext } from 'react';
import type { Dialplan } from '../dialplan/plan';

/** Undefined while they are on the way. */
export const PlanContext = createContext<Dialplan | undefined>(undefined);

/** The records of the tab that the cell stands in. */
export const usePlanOfTab = (): Dialplan | undefined => useContext(PlanContext);
