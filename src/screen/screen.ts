/** What a screen is and what it is given; it knows no store, no router and no global. */
import type { ComponentType } from 'react';
import type { Ability } from '../gateway/calls';
import type { Gateway } from '../gateway/client';
import type { GatewayError } from '../gateway/errors';
import type { Namespace, Translate } from '../i18n/keys';
import type { Severity } from '../ui/severity';

/** Everything that a screen is given. */
export interface ScreenProps {
  readonly gateway: Gateway;
  readonly t: Translate;
  readonly language: 'zh_CN' | 'en';
  /** Whether the button list allows an action of a screen, `voicemodel/extensionset:add` (src/gateway/README.md, Rights). */
  readonly can: (right: string) => boolean;
  /** What the menu calls the screen of a component name; undefined where it does not have it. */
  readonly menuTitle: (component: string) => string | undefined;
  /** Whether the box has an ability that not every box has. */
  readonly able: (ability: Ability) => boolean;
  /** The words of a failed call. */
  readonly failureText: (error: GatewayError) => string;
  /** Shows a toast; `action` offers one thing to press, `seconds` long where that matters: Ctrl+Z does it too. */
  readonly notify: (
    severity: Severity,
    text: string,
    action?: { readonly label: string; readonly run: () => void; readonly seconds?: number },
  ) => void;
  /** Opens the screen of a component name, if the menu has it; answers whether it did. */
  readonly open: (component: string, query?: Readonly<Record<string, string>>) => boolean;
  /** Whether the menu has a screen of that component name, and this version of the console too. */
  readonly reachable: (component: string) => boolean;
  /** Loads what the screen of a component name declares of its records, with their words; nothing where this version has no such screen. */
  readonly loadDeclared: (component: string) => Promise<void>;
  /** This screen's query, and the way to change it (filters, page, tab). */
  readonly query: Readonly<Record<string, string>>;
  readonly setQuery: (query: Readonly<Record<string, string>>) => void;
  /** Marks the tab: work that is not saved. */
  readonly setUnsaved: (unsaved: boolean) => void;
  /** Operations mode (src/gateway/README.md, Rights). */
  readonly operations: boolean;
  /** The account's name: what a person arranges for himself is kept under it. */
  readonly account: string;
}

/** A screen, and the locale files that it needs beside `common`. */
export interface Screen {
  readonly View: ComponentType<ScreenProps>;
  readonly namespace: Namespace | readonly Namespace[];
  /** Fetches what the view has in a file of its own, before it is shown; what it declares is known then (declared.ts). Rejects where that can't be had; asked again it tries again. */
  readonly load?: () => Promise<unknown>;
  /** Fetches everything that it declares, the parts under its other tabs too. */
  readonly declare?: () => Promise<void>;
}

/** The locale files that the parts of src/screen and the rules need. */
export const ENGINE_WORDS = ['engine', 'field', 'issue'] as const satisfies readonly Namespace[];
