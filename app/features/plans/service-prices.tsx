import type { PricedService } from './price-list.server.ts'

/** Lists services with their prices. */
export function ServicePrices({ services }: { services: readonly PricedService[] }) {
  return (
    <ul className="panel service-prices">
      {services.map(({ code, name, description, price }) => (
        <li key={code}>
          <b>{name}</b>
          <b>{price}</b>
          <p className="help">{description}</p>
        </li>
      ))}
    </ul>
  )
}
