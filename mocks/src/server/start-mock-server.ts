import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Navigation } from 'shared-config/site/navigation/default-navigation';
import { DEFAULT_PORT_BASE } from 'shared-config/site/hosts';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createHandlers } from '../handlers/handlers';
import { imageProxyHandler } from '../image-proxy/image-proxy-handler';
import { createMockContext } from '../mock-context';
import { chosenScenario } from '../scenarios/scenario-handler';
import { createFileStore } from '../store/file-store';
import { createMemoryStore } from '../store/store';
import { answerRequest, type AnswerSettings } from './answer-request';
import { crossOriginHeaders } from './cross-origin';
import { createLiveServer } from './live-server';
import { listenOnLoopback, type Listening } from './listen';
import { requestFromIncoming, writeIncompleteResponse, writeResponse } from './node-http';
import { localOriginOf } from './origin-policy';

export { isDataFileError } from '../store/file-store';
export { isPortTakenError } from './listen';

export interface MockServerOptions {
  /** 0 chooses a free port. */
  port: number;
  /** JSON file for accounts and sessions. Default: memory only. */
  dataFile?: string;
  /** First of the local ports, to find the asset host. Default: 3000. */
  portBase?: number;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** scrypt's cost for new passwords; tests use a small one. */
  passwordCost?: number;
  /** Further local origins that the image proxy may fetch. */
  imageOrigins?: readonly string[];
  /** The navigation that header-data returns. Default: the product's own. */
  navigation?: Navigation;
}

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const IMAGE_TIMEOUT_MS = 10_000;
/** The asset host's offset from the first local port. */
const ASSETS_PORT_OFFSET = 1;

/**
 * Starts the mock backend as an HTTP server on the loopback addresses.
 *
 * @example const backend = await startMockServer({ port: 3003, dataFile: '.data/mock-backend.json' });
 * @throws PortTakenError; DataFileError if the data file exists but is unreadable
 */
export async function startMockServer({
  port,
  dataFile,
  portBase = DEFAULT_PORT_BASE,
  clock = Date.now,
  passwordCost,
  imageOrigins = [],
  navigation,
}: MockServerOptions): Promise<Listening> {
  const cryptography = createNodeCryptography({ passwordCost });
  const store =
    dataFile === undefined
      ? createMemoryStore(cryptography)
      : createFileStore({ file: dataFile, cryptography });
  await store.read();
  const context = createMockContext({ store, cryptography, clock, navigation });
  const assetHost = `http://localhost:${portBase + ASSETS_PORT_OFFSET}`;
  const imageProxy = imageProxyHandler({
    hosts: { origins: new Set(), localOrigins: new Set([assetHost, ...imageOrigins]) },
    maxBytes: MAX_IMAGE_BYTES,
    timeoutMs: IMAGE_TIMEOUT_MS,
  });
  const handlers = [...createHandlers(context), imageProxy];
  const settings = { handlers, clock };
  return listenOnLoopback(
    port,
    (incoming, outgoing) => {
      serve(incoming, outgoing, settings).catch((error: unknown) => {
        // An aborted request is not a failure.
        if (incoming.complete) console.error('[mock backend]', incoming.method, incoming.url, error);
        outgoing.destroy();
      });
    },
    createLiveServer(context),
  );
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  settings: AnswerSettings,
): Promise<void> {
  const request = await requestFromIncoming(incoming);
  if (!request) {
    outgoing.writeHead(400).end();
    return;
  }
  const transport = request.method === 'OPTIONS' ? undefined : chosenScenario(request).scenario?.transport;
  if (transport === 'never') return;
  if (transport === 'cut-off') writeIncompleteResponse(outgoing, crossOriginHeaders(localOriginOf(request)));
  else await writeResponse(await answerRequest(request, settings), outgoing);
}
