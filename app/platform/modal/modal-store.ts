import type { ComponentType } from 'react'

export interface ModalControls<Result> {
  close: (result?: Result | null) => void
  /** Closes the modal. If the visitor has typed text, asks first whether to discard it. */
  leave: () => void
}

export interface ModalOptions<Props> {
  size?: 'sm' | 'md' | 'lg'
  fullscreen?: boolean
  backdrop?: boolean | 'static'
  /** The URL of a page with the same content, to which the link leads if the modal cannot open. */
  href?: string
  props?: Omit<Props, keyof ModalControls<unknown>>
  on?: Record<string, (...payload: never[]) => void>
}

export interface OpenModal {
  id: string
  component: ComponentType<Record<string, unknown>>
  props: Record<string, unknown>
  size: 'sm' | 'md' | 'lg'
  fullscreen: boolean
  backdrop: boolean | 'static'
  href: string | null
  close: (result?: unknown) => void
}

export type ModalStore = ReturnType<typeof createModalStore>

/** Creates a list of open modals. With `limit: 1` a newly opened modal closes the previous modal. */
export function createModalStore({ limit = Infinity }: { limit?: number } = {}) {
  let open: readonly OpenModal[] = []
  let lastId = 0
  const resolvers = new Map<string, (result: unknown) => void>()
  const listeners = new Set<() => void>()

  function change(next: readonly OpenModal[]) {
    open = next
    listeners.forEach((listener) => listener())
  }

  function close(id: string | undefined = open.at(-1)?.id, result: unknown = null) {
    const resolve = id === undefined ? undefined : resolvers.get(id)
    if (id === undefined || !resolve) return
    resolvers.delete(id)
    change(open.filter((modal) => modal.id !== id))
    resolve(result)
  }

  return {
    getSnapshot: () => open,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    open<Props extends ModalControls<Result>, Result>(
      component: ComponentType<Props>,
      {
        size = 'md',
        fullscreen = false,
        backdrop = true,
        href,
        props,
        on,
      }: ModalOptions<Props> = {},
    ): Promise<Result | null> {
      while (open.length >= limit) close()
      lastId += 1
      const id = `modal-${lastId}`
      return new Promise((resolve) => {
        resolvers.set(id, resolve as (result: unknown) => void)
        change([
          ...open,
          {
            id,
            component: component as unknown as OpenModal['component'],
            props: { ...props, ...listenerProps(on) },
            size,
            fullscreen,
            backdrop,
            href: href ?? null,
            close: (result) => close(id, result),
          },
        ])
      })
    },
    close,
    closeAll() {
      while (open.length > 0) close()
    },
  }
}

function listenerProps(on: ModalOptions<unknown>['on'] = {}) {
  return Object.fromEntries(
    Object.entries(on).map(([name, listener]) => [
      `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      listener,
    ]),
  )
}
