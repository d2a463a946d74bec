import type { Call } from './call';
import { enrolPasskey, passkeyEnrolmentOptions } from '../passkeys/enrol-passkey';
import { passkeySignIn, passkeySignInOptions } from '../passkeys/passkey-sign-in';
import { passkeys, removePasskey } from '../passkeys/passkeys';
import { confirmQr, denyQr, qr, qrState, scanQr } from '../qr/qr';
import {
  account,
  endAllSignIns,
  endSignIn,
  setAccountState,
  signIns,
  switchAccount,
} from './account-menu-calls';
import { extendSession, identity, logout, profile, sessionEnd } from './account-calls';
import { authenticatorReset } from './authenticator-reset';
import { checklist, dismissChecklist, setChecklist } from './checklist-calls';
import { code } from './code';
import { collect, collected, health, limitOwnSession, reset, setPrices } from './development-calls';
import { login } from './login';
import { notifications, readNotifications, sendNotification } from './notification-calls';
import { outbox } from './outbox';
import { passwordReset } from './password-reset';
import { register } from './register';
import { conversion, headerData, markets } from './shell-calls';

export interface CallRow {
  method: 'GET' | 'POST' | 'DELETE';
  /** A parameter is a whole base64url segment: `/passkeys/:id`. */
  path: string;
  call: Call;
  /** Called through the client of the backend, so it also has the prefix `SECOND_BASE`. */
  isProductCall?: boolean;
  /** Counts against the limit of sign-in calls. */
  isSignIn?: boolean;
}

/** The path prefix of the second client (R-API-3). */
export const SECOND_BASE = '/s1';

const SIGN_IN = { isProductCall: true, isSignIn: true } as const;

/** Every call of the mock backend. Paths match exactly, apart from the second base. */
export const CALLS: readonly CallRow[] = [
  { method: 'GET', path: '/v2/private/user/profile', call: profile, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/user/identity', call: identity, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/user/checklist', call: checklist, isProductCall: true },
  { method: 'POST', path: '/x-api/v1/user/checklist/dismiss', call: dismissChecklist, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/user/session', call: sessionEnd, isProductCall: true },
  { method: 'POST', path: '/x-api/v1/user/session/extend', call: extendSession, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/user/account', call: account, isProductCall: true },
  { method: 'POST', path: '/x-api/v1/user/account/switch', call: switchAccount, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/user/sign-ins', call: signIns, isProductCall: true },
  { method: 'DELETE', path: '/x-api/v1/user/sign-ins/:id', call: endSignIn, isProductCall: true },
  { method: 'POST', path: '/x-api/v1/user/sign-ins/end', call: endAllSignIns, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/user/notifications', call: notifications, isProductCall: true },
  {
    method: 'POST',
    path: '/x-api/v1/user/notifications/read',
    call: readNotifications,
    isProductCall: true,
  },
  { method: 'POST', path: '/logout', call: logout, isProductCall: true },
  { method: 'POST', path: '/x-api/v1/shell/header-data', call: headerData, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/shell/markets', call: markets, isProductCall: true },
  { method: 'GET', path: '/x-api/v1/shell/conversion', call: conversion, isProductCall: true },
  { method: 'POST', path: '/x-api/v1/auth/login', call: login, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/register', call: register, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/code', call: code, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/password/reset', call: passwordReset, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/authenticator/reset', call: authenticatorReset, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/qr', call: qr, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/qr/state', call: qrState, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/passkey/options', call: passkeySignInOptions, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/auth/passkey/login', call: passkeySignIn, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/user/passkey/options', call: passkeyEnrolmentOptions, ...SIGN_IN },
  { method: 'POST', path: '/x-api/v1/user/passkey', call: enrolPasskey, ...SIGN_IN },
  { method: 'GET', path: '/x-api/v1/user/passkeys', call: passkeys, isProductCall: true },
  { method: 'DELETE', path: '/x-api/v1/user/passkeys/:id', call: removePasskey, isProductCall: true },
  { method: 'POST', path: '/collect', call: collect },
  { method: 'GET', path: '/__mock/outbox', call: outbox },
  { method: 'GET', path: '/__mock/collected', call: collected },
  { method: 'POST', path: '/__mock/qr/scan', call: scanQr },
  { method: 'POST', path: '/__mock/qr/confirm', call: confirmQr },
  { method: 'POST', path: '/__mock/qr/deny', call: denyQr },
  { method: 'POST', path: '/__mock/notification', call: sendNotification },
  { method: 'POST', path: '/__mock/checklist', call: setChecklist },
  { method: 'POST', path: '/__mock/prices', call: setPrices },
  { method: 'POST', path: '/__mock/account', call: setAccountState },
  { method: 'POST', path: '/__mock/session', call: limitOwnSession },
  { method: 'POST', path: '/__mock/reset', call: reset },
  { method: 'GET', path: '/__mock/health', call: health },
];
