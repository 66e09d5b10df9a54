/** The screen's tools for cells of the table, which are given a value and a row alone. */
import { createContext } from 'react';
import type { ScreenProps } from '../../../screen';

/** Undefined outside the screen. */
export const ToolsContext = createContext<ScreenProps | undefined>(undefined);
