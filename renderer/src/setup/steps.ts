/** The steps of setting a venue up, in the order they are asked. Each saves itself; going on from the first needs the venue’s name. */
export const stepNames = ['venue', 'resources', 'hours', 'holidays', 'staff', 'connection'] as const

export type StepName = (typeof stepNames)[number]

export function stepAfter(step: StepName): StepName | undefined {
  return stepNames[stepNames.indexOf(step) + 1]
}

export function stepBefore(step: StepName): StepName | undefined {
  return stepNames[stepNames.indexOf(step) - 1]
}
