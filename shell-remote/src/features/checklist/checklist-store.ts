import { makeAutoObservable, reaction } from 'mobx';
import { CHECKLIST_STEPS, type Checklist } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { isPageLeft } from 'shared-config/platform/is-page-left';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import { FINISHED, needsChecklist, type ChecklistPorts } from './needs-checklist';

/** What the overlay needs of the shell. */
export interface RunningChecklistPorts extends ChecklistPorts {
  checklist?: ChecklistStore;
}

/** A visitor who returns to the page after less time sees the last answer. */
const MIN_AGE_MS = 15_000;

/**
 * Shows a new user what is left to do (R-SIGN-14): the backend says it, so that it goes on with another device. The list is open after a
 * sign-in and one line on later pages. A dismissal is final.
 */
export class ChecklistStore {
  checklist: Checklist | null = null;
  isExpanded = false;
  private latestCall = {};
  private askedAtMs = 0;
  /** The backend does not know of the dismissal yet. */
  private isDismissalPending = false;

  constructor(
    private readonly shell: ChecklistPorts,
    private readonly page: Window,
  ) {
    type Unobserved = 'askedAtMs' | 'isDismissalPending' | 'latestCall' | 'page' | 'shell';
    makeAutoObservable<this, Unobserved>(
      this,
      { askedAtMs: false, isDismissalPending: false, latestCall: false, page: false, shell: false },
      { autoBind: true },
    );
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const { session, memory } = this.shell;
    const { document } = this.page;
    // The visitor may have done a step in another tab or on the phone.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - this.askedAtMs >= MIN_AGE_MS)
        void this.load();
    };
    const stops = [
      reaction(
        () => session.user?.id,
        () => this.followUser(),
        { fireImmediately: true },
      ),
      memory.cache.onChangeElsewhere(FINISHED.key, () => needsChecklist(this.shell) || this.hide()),
      onNetworkReturn(() => (this.isDismissalPending ? this.sendDismissal() : this.load())),
      () => document.removeEventListener('visibilitychange', onVisible),
    ];
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      this.latestCall = {};
      stops.forEach((stop) => stop());
    };
  }

  /** Shows or hides the steps. */
  toggle(): void {
    this.isExpanded = !this.isExpanded;
  }

  /** Closes the list for ever, on all devices. */
  async dismiss(): Promise<void> {
    this.finish();
    await this.sendDismissal();
  }

  private followUser(): void {
    this.hide();
    this.isDismissalPending = false;
    this.isExpanded = this.shell.session.loginSucceeded;
    void this.load();
  }

  /** Never rejects. */
  private async load(): Promise<void> {
    if (!needsChecklist(this.shell)) return;
    this.askedAtMs = Date.now();
    await this.call('fetchChecklist');
  }

  private async sendDismissal(): Promise<void> {
    this.isDismissalPending = true;
    if (await this.call('dismissChecklist')) this.isDismissalPending = false;
  }

  /** Returns whether the backend has answered. Only the latest call counts, and only for the user who made it. */
  private async call(name: 'fetchChecklist' | 'dismissChecklist'): Promise<boolean> {
    const present = (this.latestCall = {});
    try {
      const answer = await (await this.shell.backend())[name]();
      if (this.latestCall === present) this.apply(answer);
      return true;
    } catch (thrown) {
      if (this.latestCall === present && !isNotSignedIn(thrown) && !isPageLeft(thrown))
        reportFailure({ code: 'checklist-failed', part: 'checklist', message: messageOf(thrown) });
      return false;
    }
  }

  private apply(answer: Checklist): void {
    const isComplete = CHECKLIST_STEPS.every((step) => answer[step] === 'done');
    // Who has just done the last step sees that everything is done.
    if (answer.isDismissed || (isComplete && !this.checklist)) return this.finish();
    this.checklist = answer;
    void this.shell.overlays.open('checklist');
  }

  private finish(): void {
    this.shell.memory.cache.setText(FINISHED, String(this.shell.session.user?.id));
    this.hide();
  }

  private hide(): void {
    this.latestCall = {};
    this.checklist = null;
    this.shell.overlays.close('checklist');
  }
}
