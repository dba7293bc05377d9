/* The short messages (toasts) that the page shows over its content; the component is ui/toaster.tsx. */

export type ToastVariant = 'success' | 'danger' | 'info' | 'warning' | 'secondary'

export interface Toast {
  id: string
  title: string | null
  message: string
  variant: ToastVariant
  autoHide: boolean
  timeoutMs: number
  role: 'status' | 'alert'
  createdAt: number
  action?: ToastAction
}

export type ToastAction = FlashAction | { label: string; onSelect: () => void }

export type FlashAction =
  | { label: string; to: string }
  | { label: string; post: string; fields: Record<string, string> }

export type FlashedToast = Omit<Toast, 'action'> & { action?: FlashAction }

export type ToastInput = Pick<Toast, 'message'> & Partial<Omit<Toast, 'createdAt'>>

export type ToastChange = { type: 'add'; toast: Toast } | { type: 'dismiss'; id: string }

export const toastTimeoutMs = 5000
export const duplicateWindowMs = 2000

export function createToast(input: ToastInput, id: string, createdAt: number): Toast {
  const variant = input.variant ?? 'info'
  return {
    title: null,
    autoHide: true,
    timeoutMs: toastTimeoutMs,
    role: variant === 'danger' ? 'alert' : 'status',
    ...input,
    variant,
    id: input.id ?? id,
    createdAt,
  }
}

export interface ToastState {
  shown: readonly Toast[]
  recent: readonly Toast[]
  taken: readonly string[]
}

export const noToasts: ToastState = { shown: [], recent: [], taken: [] }

export function reduceToasts(state: ToastState, change: ToastChange): ToastState {
  switch (change.type) {
    case 'add': {
      const { toast } = change
      const recent = state.recent.filter(
        (earlier) => toast.createdAt - earlier.createdAt < duplicateWindowMs,
      )
      const isDuplicate = recent.some(
        (earlier) => earlier.message === toast.message && earlier.variant === toast.variant,
      )
      const taken = [...state.taken, toast.id]
      if (isDuplicate) return { ...state, taken }
      return { shown: [...state.shown, toast], recent: [...recent, toast], taken }
    }
    case 'dismiss':
      if (!state.shown.some((toast) => toast.id === change.id)) return state
      return { ...state, shown: state.shown.filter((toast) => toast.id !== change.id) }
  }
}
