import { ADD_A_COMPONENT } from './component-how-to';
import type { HowTo } from './how-to-step';
import { ADD_A_BRIDGE_METHOD, ADD_AN_APP_SCREEN, ADD_AN_ERROR_CODE } from './part-how-tos';
import {
  ADD_A_COOKIE,
  ADD_A_LOCALE,
  ADD_A_MENU_ENTRY,
  ADD_A_ROBOTS_RULE,
  CHANGE_A_THRESHOLD,
} from './site-how-tos';

/** The recipes that how-to.test.ts carries out. A new language and an edition have their own tests. */
export const HOW_TOS: readonly HowTo[] = [
  ADD_A_LOCALE,
  ADD_A_MENU_ENTRY,
  ADD_AN_APP_SCREEN,
  ADD_AN_ERROR_CODE,
  ADD_A_BRIDGE_METHOD,
  ADD_A_COMPONENT,
  ADD_A_ROBOTS_RULE,
  CHANGE_A_THRESHOLD,
  ADD_A_COOKIE,
];
