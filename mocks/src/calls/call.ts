import type { MockContext } from '../mock-context';
import type { Credentials } from '../sign-in/sessions';
import type { Reply } from './reply';

/** A parsed request, independent of the transport. */
export interface CallRequest extends Credentials {
  /** The parsed JSON body; undefined without a body. */
  body: unknown;
  query: URLSearchParams;
  parameters: Readonly<Record<string, string>>;
  userAgent: string | null;
  /** Origin of the page that sent the request; null if unknown. */
  origin: string | null;
  /** Value of the cookie that binds passkey challenges to one browser. */
  browserToken: string | null;
}

export type Call = (request: CallRequest, context: MockContext) => Promise<Reply>;
