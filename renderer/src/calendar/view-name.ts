/** `day`: a date of all resources side by side; `days`: some dates of one resource; `week`: a week of one. */
export const viewNames = ['day', 'days', 'week'] as const
export type ViewName = (typeof viewNames)[number]

export const mostDays = 7
