import { createStandardEntry, type StandardEntryInput } from 'shared-config/loader/standard-entry';

/** Creates the bridge's container. The server calls it in the last line of `remoteEntry.js`. */
export default (input: StandardEntryInput) => createStandardEntry('bridge', input);
