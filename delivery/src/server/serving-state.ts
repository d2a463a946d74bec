/** Whether this process takes requests, for whoever sends it some. */
export interface ServingState {
  isStopping: boolean;
}

/** Waits between the moment at which health says `stopping` and the one at which the doors close. */
export async function drain(state: ServingState, drainMs: number): Promise<void> {
  state.isStopping = true;
  if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
}
