/** The texts of the calendar's views, in English. */
export const viewsEnglish = {
  view: {
    label: 'View',
    howManyDays: 'Number of days',
    count_one: '{{count}} day',
    count_other: '{{count}} days',
    allResources: 'All resources',
  },
  viewName: { day: 'Day', days: 'Days', week: 'Week' },
  previousPage: { day: 'Previous day', days: 'Days before', week: 'Previous week' },
  nextPage: { day: 'Next day', days: 'Days after', week: 'Next week' },
} as const
