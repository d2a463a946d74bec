import { http, HttpResponse } from 'msw';

/** What the pretend chat host serves: a chat that only says that it is there. */
const SCRIPT = `window.supportChat = { state: 'ready' };\n`;

/** `GET /support-chat.js` of the chat host, which is the backend's own host while everything is local. */
export const supportChatHandler = http.get(/^[a-z]+:\/\/[^/?#]+\/support-chat\.js$/, () =>
  HttpResponse.text(SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' },
  }),
);
