import type { FieldName, FieldProblems } from './forms/field-rules';
import type { FormStep } from './login/login-steps';
import { useFieldProblems, type FieldProblemsState } from './forms/use-field-problems';
import { useFocusOnReturn } from './forms/use-focus-on-return';
import { useSecondsUntil } from './code/use-seconds-until';
import { useSubmitWhen } from './forms/use-submit-when';

export interface SignInFormOptions {
  step: FormStep;
  /** False while something that the form needs is loading: a submit waits for it. Default true. */
  isReady?: boolean;
  /** Whether a field takes the focus when the form appears. */
  takesFocus: boolean;
  /** Selector of that field. Default: the account's. */
  focusSelector?: string | undefined;
  onEdit: (what: 'account' | 'other') => void;
  findProblems: () => FieldProblems;
  /** Called with nothing wrong, nothing under way and nothing to wait for. */
  onSubmit: () => void;
}

export interface SignInFormState extends Pick<FieldProblemsState, 'form' | 'problems' | 'focusField'> {
  step: FormStep;
  secondsLeft: number;
  isBusy: boolean;
  submit: () => void;
  /** Removes a field's problem and the notice that the edit answers. */
  noteEdit: (field: FieldName) => void;
}

/**
 * Returns the state that every form of the sign-in shares: its problems, its waiting time and its guarded submit.
 *
 * @example const state = useSignInForm({ step, takesFocus: true, onEdit, findProblems, onSubmit });
 */
export function useSignInForm(options: SignInFormOptions): SignInFormState {
  const { step, isReady = true, takesFocus, focusSelector, onEdit, findProblems, onSubmit } = options;
  const { form, problems, accept, clear, focusField } = useFieldProblems();
  useFocusOnReturn(form, takesFocus, focusSelector);
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  const { isWaiting, submit } = useSubmitWhen(isReady, () => {
    if (step.isBusy || secondsLeft > 0) return;
    if (accept(findProblems())) onSubmit();
  });
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
    submit,
    noteEdit,
  };
}
