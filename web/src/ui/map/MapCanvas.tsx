import useMediaQuery from '@mui/material/useMediaQuery';
import type { Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributionControl, Circle, CircleMarker, GeoJSON, MapContainer, Polyline, Popup } from 'react-leaflet';
import { BaseMap } from './BaseMap.tsx';
import { BASE_LAYER, DEFAULT_CENTRE, DEFAULT_ZOOM, type MapViewProps, type Position } from './map-props.ts';
import { KeepInSight } from './KeepInSight.tsx';
import { MapControls } from './MapControls.tsx';
import { Markers } from './Markers.tsx';
import { PlaceNames } from './PlaceNames.tsx';
import { Sight } from './Sight.tsx';
import { Tiles } from './Tiles.tsx';
import './map.css';

/** The map itself; screens use MapView, which loads it when it is first shown. */
export function MapCanvas(props: MapViewProps) {
  const { label, centre = DEFAULT_CENTRE, zoom = DEFAULT_ZOOM, layers = [], layer, onLayer, popup, circle, route, area, controls = true, className = '', height = '100%', children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [ownLayer, setOwnLayer] = useState(layer ?? layers[0]?.id ?? BASE_LAYER);
  const [gone, setGone] = useState<string[]>([]);
  const [here, setHere] = useState<Position>();
  const [note, setNote] = useState('');
  const chosen = layers.find((one) => one.id === (layer ?? ownLayer));
  const tiles = chosen && !gone.includes(chosen.id) ? chosen : undefined;
  // The same array for the same place: with a new one the popup would be closed and opened again, and lose the focus.
  const popupAt = useMemo<[number, number] | undefined>(() => (popup ? [popup.lat, popup.lng] : undefined), [popup?.lat, popup?.lng]);
  const choose = (next: string) => { setGone([]); setNote(''); setOwnLayer(next); onLayer?.(next); };
  const fail = (name: string, lost: string) => { setGone((before) => [...before, lost]); setNote(t('map.tilesGone', { name })); };
  const locate = () => {
    const denied = () => setNote(t('map.noLocation'));
    if (!('geolocation' in navigator)) { denied(); return; }
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      const found = { lat: coords.latitude, lng: coords.longitude };
      setHere(found);
      map?.setView([found.lat, found.lng], 13, { animate: !still });
    }, denied, { timeout: 10_000 });
  };
  return (
    <div className={`map ${className}`} style={{ height }} role="region" aria-label={label} aria-describedby={`${id}-keys`}>
      <span id={`${id}-keys`} hidden>{t('map.keys')}</span>
      <MapContainer ref={setMap} center={[centre.lat, centre.lng]} zoom={zoom} minZoom={6} maxZoom={20} zoomControl={false} attributionControl={false} maxBounds={[[48, -2], [56, 13]]} maxBoundsViscosity={0.8}
        zoomAnimation={!still} fadeAnimation={!still} markerZoomAnimation={!still} inertia={!still} className="map-box">
        <AttributionControl prefix={false} />
        <BaseMap />
        {tiles ? <Tiles key={tiles.id} layer={tiles} onGone={() => fail(tiles.name, tiles.id)} /> : null}
        {!tiles || tiles.places ? <PlaceNames /> : null}
        {area ? <GeoJSON key={JSON.stringify(area).length} data={area} interactive={false} pathOptions={{ color: 'var(--s)', weight: 2, fillOpacity: 0.12 }} /> : null}
        {circle ? <Circle center={[circle.lat, circle.lng]} radius={circle.metres} interactive={false} pathOptions={{ color: 'var(--s)', weight: 1.5, dashArray: '4 5', fill: false }} /> : null}
        {route && route.length > 1 ? <><Polyline positions={route} interactive={false} pathOptions={{ color: '#ffffff', weight: 7, opacity: 0.9 }} /><Polyline positions={route} interactive={false} pathOptions={{ color: 'var(--s)', weight: 4 }} /></> : null}
        {here ? <CircleMarker center={here} radius={8} interactive={false} pathOptions={{ color: '#ffffff', weight: 3, fillColor: 'var(--s)', fillOpacity: 1 }} /> : null}
        <Markers {...props} />
        {popup && popupAt ? <Popup key={popupAt.join()} position={popupAt} autoPan={false} closeOnClick={false} closeOnEscapeKey={false} closeButton={false} offset={[0, -16]} maxWidth={300}>{popup.content}</Popup> : null}
        {popup?.inSight && popupAt ? <KeepInSight key={`sight ${popupAt.join()}`} still={still} /> : null}
        <Sight {...props} still={still} />
      </MapContainer>
      {controls ? <MapControls layers={layers} layer={chosen?.id ?? BASE_LAYER} onLayer={choose} onZoom={(step) => map?.setZoom(map.getZoom() + step, { animate: !still })} onLocate={locate} /> : null}
      <div className="map-note" role="status">{note}</div>
      {children ? <div className="map-over">{children}</div> : null}
    </div>
  );
}
