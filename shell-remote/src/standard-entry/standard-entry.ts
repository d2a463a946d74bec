import { createStandardEntry, type StandardEntryInput } from 'shared-config/loader/standard-entry';

/** Creates the shell's container. The server calls it in the last line of `remoteEntry.js`. */
export default (input: StandardEntryInput) => createStandardEntry('shell', input);
