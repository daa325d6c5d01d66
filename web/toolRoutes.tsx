// Screens of the tools: analytics, calendar, interviews, tasks, chat, news and the system.

export const toolScreens = [] as const
