/** What a `ret_code` of the backend means for the visitor. A text has the name of the row. */
interface RetCodeRow {
  code: number;
  /** More numbers with the same meaning. */
  aliases?: readonly number[];
  /** The visitor is not signed in or lacks permission: a `NotSignedInError`, which ends the session. Others are a `BusinessError`. */
  isNotSignedIn?: true;
  /** Every call shows the toast `toasts:failure.<name>`, unless its caller hides toasts. */
  hasToast?: true;
  /** The sign-in forms show `quick-auth:failure.<name>` and mark these fields as invalid. */
  formFields?: readonly ('email' | 'mobile' | 'password')[];
  /** The problem that the passkeys modal shows. */
  passkeyProblem?: 'expired' | 'freshSignIn' | 'refused' | 'tooMany' | 'tooManyRequests';
}

/**
 * The codes of the backend (R-ERROR-3, R-ERROR-4). An unknown code is a `BusinessError` without a text of its own. The result of `locked`
 * and `tooManyRequests` is `{ retryAfterSeconds }`.
 */
export const RET_CODES = {
  notSignedIn: { code: 10007, aliases: [100007, 33003, 10009], isNotSignedIn: true },
  wrongCredentials: {
    code: 20001,
    formFields: ['email', 'mobile', 'password'],
    passkeyProblem: 'refused',
  },
  locked: { code: 20002, formFields: [], passkeyProblem: 'tooManyRequests' },
  wrongCode: { code: 20003, formFields: [] },
  expiredChallenge: { code: 20004, formFields: [], passkeyProblem: 'expired' },
  tooManyRequests: { code: 20005, formFields: [], passkeyProblem: 'tooManyRequests' },
  invalidRequest: { code: 20006, formFields: [] },
  weakPassword: { code: 20007, formFields: ['password'] },
  /** The credential is invalid, or the passkey is registered already. */
  passkeyRefused: { code: 20101, passkeyProblem: 'refused' },
  /** The account has the maximum number of passkeys. */
  tooManyPasskeys: { code: 20102, passkeyProblem: 'tooMany' },
  /** The session signed in too long ago for this action. */
  freshSignInRequired: { code: 20103, passkeyProblem: 'freshSignIn' },
  /** The session cannot switch into this account: it belongs to another user, or is unknown. */
  foreignAccount: { code: 20201 },
} as const satisfies Readonly<Record<string, RetCodeRow>>;

type RetCodeName = keyof typeof RET_CODES;

type NamesWith<Field extends keyof RetCodeRow> = {
  [Name in RetCodeName]: Field extends keyof (typeof RET_CODES)[Name] ? Name : never;
}[RetCodeName];

/** Codes with a text in the sign-in forms. */
export type FormCode = NamesWith<'formFields'>;
/** Codes with a toast of their own. */
export type ToastCode = NamesWith<'hasToast'>;

const rows = Object.entries<RetCodeRow>(RET_CODES);

/**
 * Returns the row of a code with its name; undefined for an unknown code.
 *
 * @example retCodeOf(20007)?.name // 'weakPassword'
 */
export function retCodeOf(code: number): (RetCodeRow & { name: string }) | undefined {
  const [name, row] = rows.find(([, each]) => each.code === code || each.aliases?.includes(code)) ?? [];
  return name && row ? { ...row, name } : undefined;
}

/** Returns the name of a code if the sign-in forms have a text for it. */
export function formCodeOf(code: number): FormCode | undefined {
  const row = retCodeOf(code);
  return row?.formFields && (row.name as FormCode);
}

/** Returns the name of a code if it has a toast of its own. */
export function toastCodeOf(code: number): ToastCode | undefined {
  const row = retCodeOf(code);
  return row?.hasToast && (row.name as ToastCode);
}
