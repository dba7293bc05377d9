import type { Address, Backplane } from './backplane.ts'

interface Member {
  readonly id: string
  readonly principal: { userId: string }
}

/** The connections of this process to a hub, found by id, user or group. */
export class Members<M extends Member> {
  #all = new Map<string, M>()
  #users = new Map<string, Set<M>>()
  #groups = new Map<string, Set<M>>()
  #heard = new Map<M, Address[]>()
  #backplane: Backplane

  constructor(backplane: Backplane) {
    this.#backplane = backplane
  }

  get count(): number {
    return this.#all.size
  }

  get(id: string): M | undefined {
    return this.#all.get(id)
  }

  at(address: Address): M[] {
    switch (address.to) {
      case 'all':
        return without(this.#all.values(), address.except)
      case 'group':
        return without(this.#groups.get(address.name) ?? [], address.except)
      case 'user':
        return [...(this.#users.get(address.id) ?? [])]
      case 'connection': {
        const member = this.#all.get(address.id)
        return member ? [member] : []
      }
    }
  }

  async add(member: M, groups: readonly string[] = []): Promise<void> {
    const { id, principal } = member
    this.#all.set(id, member)
    addTo(this.#users, principal.userId, member)
    this.#heard.set(member, [])
    await Promise.all([
      this.#hear(member, { to: 'user', id: principal.userId }),
      this.#hear(member, { to: 'connection', id }),
      ...groups.map((group) => this.join(id, group)),
    ])
  }

  async join(id: string, group: string): Promise<void> {
    const member = this.#all.get(id)
    if (!member || this.#groups.get(group)?.has(member)) return
    addTo(this.#groups, group, member)
    await this.#hear(member, { to: 'group', name: group })
  }

  leave(id: string, group: string): void {
    const member = this.#all.get(id)
    const heard = member && this.#heard.get(member)
    const at = heard?.findIndex((one) => one.to === 'group' && one.name === group) ?? -1
    if (!member || !heard || at === -1) return
    removeFrom(this.#groups, group, member)
    for (const address of heard.splice(at, 1)) this.#backplane.leave(address)
  }

  remove(member: M): void {
    if (!this.#all.delete(member.id)) return
    removeFrom(this.#users, member.principal.userId, member)
    const heard = this.#heard.get(member) ?? []
    this.#heard.delete(member)
    for (const address of heard) {
      if (address.to === 'group') removeFrom(this.#groups, address.name, member)
      this.#backplane.leave(address)
    }
  }

  async #hear(member: M, address: Address): Promise<void> {
    const heard = this.#heard.get(member)
    if (!heard) return
    heard.push(address)
    await this.#backplane.join(address)
  }
}

function addTo<M>(sets: Map<string, Set<M>>, key: string, member: M): void {
  const set = sets.get(key)
  if (set) set.add(member)
  else sets.set(key, new Set([member]))
}

function removeFrom<M>(sets: Map<string, Set<M>>, key: string, member: M): void {
  const set = sets.get(key)
  set?.delete(member)
  if (set?.size === 0) sets.delete(key)
}

function without<M extends Member>(members: Iterable<M>, except: readonly string[] = []): M[] {
  return except.length === 0 ? [...members] : [...members].filter(({ id }) => !except.includes(id))
}
