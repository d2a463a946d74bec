import type { ShellModules } from 'shared-config/contracts/contracts';
import { createStandardEntry, type StandardEntryInput } from 'shared-config/loader/standard-entry';

const COMPONENTS: readonly (keyof ShellModules)[] = [
  'Header',
  'Footer',
  'QuickLogin',
  'QuickRegister',
  'SmartBanner',
];

/** Creates the shell's container. The server calls it in the last line of `remoteEntry.js`. */
export default (input: StandardEntryInput) =>
  createStandardEntry({ part: 'shell', components: COMPONENTS }, input);
