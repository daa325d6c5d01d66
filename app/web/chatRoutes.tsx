import { createRoute } from '@tanstack/react-router'
import { inside, page } from './routeParts.tsx'

// One screen for all of its addresses: it stays while another conversation is opened.
const chatScreen = createRoute({
  ...inside,
  path: 'chat',
  component: page(() => import('#desk/web/chat/ChatPage.tsx'), 'ChatPage'),
})
const insideChat = { getParentRoute: () => chatScreen }

export const chatScreens = [
  chatScreen.addChildren([
    createRoute({ ...insideChat, path: '/' }),
    createRoute({ ...insideChat, path: 'new' }),
    createRoute({ ...insideChat, path: '$conversationKey' }),
  ]),
] as const
