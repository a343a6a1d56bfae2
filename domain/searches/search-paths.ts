/** Where people read of what they look for, and of what others do. */
export const searchesPath = '/searches'
