import { http, HttpResponse } from 'msw';
import { SUPPORT_CHAT_SCRIPT } from './support-chat-script';

/** `GET /support-chat.js` of the chat host, which is the backend's own host while everything is local. */
export const supportChatHandler = http.get(/^[a-z]+:\/\/[^/?#]+\/support-chat\.js$/, () =>
  HttpResponse.text(SUPPORT_CHAT_SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' },
  }),
);
