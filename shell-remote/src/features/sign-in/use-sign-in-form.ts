import { useEffect, useRef, useState } from 'react';
import type { FieldName, FieldProblems } from './forms/field-rules';
import type { FormStep } from './login/login-steps';
import { useFieldProblems, type FieldProblemsState } from './forms/use-field-problems';
import { useSecondsUntil } from './code/use-seconds-until';

export interface SignInFormOptions {
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

export interface SignInFormState extends Pick<FieldProblemsState, 'form' | 'problems' | 'focusField'> {
  step: FormStep;
  secondsLeft: number;
  isBusy: boolean;
  submit: () => void;
  /** Removes a field's problem and any notice that the edit resolves. */
  noteEdit: (field: FieldName) => void;
}

/**
 * Returns the state that every sign-in form shares: problems, waiting time and a guarded submit. A submit before the form is
 * ready waits and then runs once.
 */
export function useSignInForm(options: SignInFormOptions): SignInFormState {
  const { step, isReady = true, onEdit, findProblems, onSubmit } = options;
  const { form, problems, showProblems, clear, focusField } = useFieldProblems();
  const focusOnMount = useRef(options);
  useEffect(() => {
    const { takesFocus, focusSelector = 'input[name=email], input[name=mobile]' } = focusOnMount.current;
    const input = takesFocus && form.current?.querySelector<HTMLInputElement>(focusSelector);
    if (!input) return;
    input.focus();
    input.select();
  }, [form]);
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  const send = () => {
    if (step.isBusy || secondsLeft > 0) return;
    if (showProblems(findProblems())) onSubmit();
  };
  const [isWaiting, setIsWaiting] = useState(false);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setIsWaiting(false);
    latestSend.current();
  }, [isWaiting, isReady]);
  const noteEdit = (field: FieldName) => {
    clear(field);
    onEdit(field === 'email' || field === 'mobile' ? 'account' : 'other');
  };
  return {
    form,
    problems,
    focusField,
    step,
    secondsLeft,
    isBusy: step.isBusy || isWaiting,
    submit: () => (isReady ? send() : setIsWaiting(true)),
    noteEdit,
  };
}
