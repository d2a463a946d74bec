import { http, HttpResponse } from 'msw';
import { drawSupportChat } from './draw-support-chat';

/** What the pretend chat host serves. */
const SCRIPT = `(${String(drawSupportChat)})(window);\n`;

/** `GET /support-chat.js` of the chat host, which is the backend's own host while everything is local. */
export const supportChatHandler = http.get(/^[a-z]+:\/\/[^/?#]+\/support-chat\.js$/, () =>
  HttpResponse.text(SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' },
  }),
);
