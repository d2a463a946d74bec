import { useEffect, useId, useRef, useState } from 'react';
import { useLatest } from 'ui-kit/latest';
import { failedFieldsOf } from './forms/auth-failure';
import { FIELDS, type FieldName, type FieldProblems } from './forms/field-rules';
import type { FormStep } from './login/login-steps';
import { useSecondsUntil } from './code/use-seconds-until';

interface SignInFormOptions {
  step: FormStep;
  /** False while the form still loads a chunk that a submit has to wait for. Default true. */
  isReady?: boolean;
  /** Whether a field takes the focus on mount, because the focused element of the previous step was removed. */
  takesFocus: boolean;
  /** Selector of that field. Default: the account's. */
  focusSelector?: string | undefined;
  onEdit: (what: 'account' | 'other') => void;
  findProblems: () => FieldProblems;
  /** Called if the form has no problem, no pending call and no waiting time. */
  onSubmit: () => void;
}

export type SignInFormState = ReturnType<typeof useSignInForm>;

/**
 * Returns the state that every sign-in form shares: the problems that the last submit found, waiting time and a guarded submit.
 * A submit before the form is ready waits and then runs once.
 */
export function useSignInForm(options: SignInFormOptions) {
  const { step, isReady = true, onEdit, findProblems, onSubmit } = options;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [found, setFound] = useState<FieldProblems>({});
  const focusField = (field: FieldName) =>
    form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
  // The focus moves after React has rendered the descriptions of the fields.
  useEffect(() => {
    const first = FIELDS.find((field) => found[field]);
    if (first) focusField(first);
  }, [found]);
  const focusOnMount = useRef(options);
  useEffect(() => {
    const { takesFocus, focusSelector = 'input[name=email], input[name=mobile]' } = focusOnMount.current;
    const input = takesFocus && form.current?.querySelector<HTMLInputElement>(focusSelector);
    if (!input) return;
    input.focus();
    input.select();
  }, []);
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  const send = () => {
    if (step.isBusy || secondsLeft > 0) return;
    const current = findProblems();
    setProblems(current);
    setFound(current);
    if (Object.keys(current).length === 0) onSubmit();
  };
  const noticeId = useId();
  const failed = step.notice ? failedFieldsOf(step.notice.reason) : [];
  const [isWaiting, setIsWaiting] = useState(false);
  const latestSend = useLatest(send);
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setIsWaiting(false);
    latestSend.current();
  }, [isWaiting, isReady, latestSend]);
  return {
    form,
    problems,
    noticeId,
    /** Returns what marks a field as the cause of the last failure. */
    failureOf: (field: FieldName) =>
      failed.includes(field) ? { isInvalid: true, describedBy: noticeId } : {},
    focusField,
    step,
    secondsLeft,
    isBusy: step.isBusy || isWaiting,
    submit: () => (isReady ? send() : setIsWaiting(true)),
    /** Drops a submit that waits: the visitor turns to another kind of account. */
    stopWaiting: () => setIsWaiting(false),
    /** Removes a field's problem and any notice that the edit resolves. */
    noteEdit(field: FieldName) {
      setProblems(({ [field]: _removed, ...others }) => others);
      onEdit(field === 'email' || field === 'mobile' ? 'account' : 'other');
    },
  };
}
